import { dairyAndBakery } from './dairy-and-bakery.ts';
import type { DemoCategory } from './demo-product.ts';
import { drinks } from './drinks.ts';
import { dryFood } from './dry-food.ts';
import { fruitAndVegetables, meatAndSeafood } from './fresh.ts';
import { household } from './household.ts';
import { personalCare } from './personal-care.ts';
import { snacks } from './snacks.ts';

/** The demo shop's goods, in the order in which the till shows the categories. */
export const ALL_GOODS: readonly DemoCategory[] = [
  drinks,
  dryFood,
  snacks,
  fruitAndVegetables,
  meatAndSeafood,
  dairyAndBakery,
  household,
  personalCare,
];
