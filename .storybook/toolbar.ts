import type { Globals, GlobalTypes } from 'storybook/internal/types'

export const globalTypes = {
  scheme: {
    description: 'Color scheme',
    toolbar: {
      title: 'Scheme',
      icon: 'mirror',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
      ],
    },
  },
  motion: {
    description:
      'Motion. Where the system asks for reduced motion, “System” is reduced too: a page cannot overrule it.',
    toolbar: {
      title: 'Motion',
      icon: 'play',
      dynamicTitle: true,
      items: [
        { value: 'system', title: 'Motion: system' },
        { value: 'reduced', title: 'Motion: reduced' },
      ],
    },
  },
  contrast: {
    description:
      'Simulates forced colors with system colors. For styles inside @media (forced-colors: active), use your browser’s emulation (developer tools, Rendering).',
    toolbar: {
      title: 'Forced colors',
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'none', title: 'Forced colors: off' },
        { value: 'forced', title: 'Forced colors: on (simulated)' },
      ],
    },
  },
  direction: {
    description: 'Text direction',
    toolbar: {
      title: 'Direction',
      icon: 'transfer',
      dynamicTitle: true,
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
  density: {
    description:
      'Density: the height of controls as the pointer has it (compact with a mouse), or as a finger needs it.',
    toolbar: {
      title: 'Density',
      icon: 'listunordered',
      dynamicTitle: true,
      items: [
        { value: 'compact', title: 'Density: compact' },
        { value: 'comfortable', title: 'Density: comfortable' },
      ],
    },
  },
} satisfies GlobalTypes

export const initialGlobals = {
  scheme: 'light',
  motion: 'system',
  contrast: 'none',
  direction: 'ltr',
  density: 'compact',
}

/** Shows the window as the toolbar says. A docs page's own direction stays: its text is English, only stories turn. */
export function applyGlobals(
  { scheme, motion, contrast, direction, density }: Globals,
  viewMode: string,
): void {
  const root = document.documentElement
  root.dataset.scheme = scheme
  root.dataset.motion = motion
  root.dataset.contrast = contrast
  root.dataset.density = density
  root.dir = viewMode === 'docs' ? 'ltr' : direction
}
