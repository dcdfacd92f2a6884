// The package types only its barrel, which costs the build 8,000 modules; icons.ts takes one file per icon.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ForwardRefExoticComponent, RefAttributes, SVGProps } from 'react';

  interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> {
    size?: number | string;
    stroke?: number | string;
  }
  const icon: ForwardRefExoticComponent<IconProps & RefAttributes<SVGSVGElement>>;
  export default icon;
}
