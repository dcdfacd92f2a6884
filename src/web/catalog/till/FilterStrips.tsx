import type { ReactNode } from 'react';
import type { ProductFilter } from '../wire.ts';
import { CategoryCarousel } from './CategoryCarousel.tsx';
import { ChipStrip } from './ChipStrip.tsx';
import styles from './FilterStrips.module.css';
import { useFilterLists } from './queries.ts';

interface FilterStripsProps {
  readonly filter: ProductFilter;
  readonly onChange: (filter: ProductFilter) => void;
  /** Before the brands. */
  readonly children?: ReactNode;
}

/** Brand, unit and the three category levels; a level appears only after the one above is chosen (rule S2). */
export function FilterStrips({ filter, onChange, children }: FilterStripsProps) {
  const lists = useFilterLists(filter);
  return (
    <div className={styles.strips}>
      <CategoryCarousel
        label="หมวดหมู่"
        items={lists.categories}
        chosen={filter.categoryId}
        onChoose={(categoryId) =>
          onChange({ ...filter, categoryId, subCategoryId: null, subSubCategoryId: null })
        }
      />
      {lists.subCategories.length > 0 && (
        <CategoryCarousel
          label="หมวดหมู่ย่อย"
          minor
          items={lists.subCategories}
          chosen={filter.subCategoryId}
          onChoose={(subCategoryId) => onChange({ ...filter, subCategoryId, subSubCategoryId: null })}
        />
      )}
      {lists.subSubCategories.length > 0 && (
        <CategoryCarousel
          label="หมวดหมู่ย่อยลงไป"
          minor
          items={lists.subSubCategories}
          chosen={filter.subSubCategoryId}
          onChoose={(subSubCategoryId) => onChange({ ...filter, subSubCategoryId })}
        />
      )}
      <div className={styles.chipRow}>
        {children}
        <ChipStrip
          label="ยี่ห้อ"
          all="ทุกยี่ห้อ"
          items={lists.brands}
          chosen={filter.brandId}
          onChoose={(brandId) => onChange({ ...filter, brandId })}
        />
        <ChipStrip
          label="หน่วย"
          all="ทุกหน่วย"
          items={lists.units}
          chosen={filter.unitId}
          onChoose={(unitId) => onChange({ ...filter, unitId })}
        />
      </div>
    </div>
  );
}
