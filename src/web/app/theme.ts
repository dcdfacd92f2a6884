import { createTheme, defaultVariantColorsResolver, Modal, type VariantColorsResolver } from '@mantine/core';

/**
 * What Mantine is told in JavaScript. The colours themselves are CSS variables in tokens.css: no style element
 * is made at run time, which the content security policy would refuse.
 */

/** Filled surfaces take their text colour from the role, since in the dark the accent is light. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return resolved;
  const danger = input.color === 'red';
  return { ...resolved, color: danger ? 'var(--rd-on-bad)' : 'var(--rd-on-accent)' };
};

export const theme = createTheme({
  primaryColor: 'teal',
  // 600 and 1000 px are where the carousels go from one to two to three (rule S2).
  breakpoints: { xs: '37.5em', sm: '48em', md: '62.5em', lg: '75em', xl: '88em' },
  fontFamily: "'Noto Sans Thai Variable', system-ui, sans-serif",
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    // The page itself never scrolls (app.css), so there is nothing to lock and no style element is needed for it.
    Modal: Modal.extend({ defaultProps: { lockScroll: false, transitionProps: { duration: 120 } } }),
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 120 } } },
    // Named only: their code comes with whatever shows fields, and the till opens without.
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
  },
});
