const viewport = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name,
  type,
  styles: { width: `${width}px`, height: `${height}px` },
})

export const viewports = {
  w320: viewport('320 px, the narrowest', 320, 640, 'mobile'),
  w375: viewport('375 px, a phone', 375, 720, 'mobile'),
  w768: viewport('768 px, a tablet', 768, 1024, 'tablet'),
  w1024: viewport('1024 px, a small laptop', 1024, 768, 'desktop'),
  w1280low: viewport('1280 px, a low laptop', 1280, 720, 'desktop'),
  w1280: viewport('1280 px, a laptop', 1280, 800, 'desktop'),
}

export function windowSize(name = 'w1280'): { width: number; height: number } {
  const { width, height } = viewports[name as keyof typeof viewports].styles
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) }
}

export const narrow = { viewport: { value: 'w320', isRotated: false } }
export const phone = { viewport: { value: 'w375', isRotated: false } }
export const tablet = { viewport: { value: 'w768', isRotated: false } }
export const smallLaptop = { viewport: { value: 'w1024', isRotated: false } }
export const lowLaptop = { viewport: { value: 'w1280low', isRotated: false } }

/** What Chromatic takes pictures in, by the toolbar's globals. Stories show both schemes, in the window that they ask
 * for: 320 px by `globals: narrow`. Pages (`portalMeta`) add a phone's width, and the first of each 320 px. */
export const modes = {
  light: { scheme: 'light' },
  dark: { scheme: 'dark' },
  lightNarrow: { scheme: 'light', viewport: 'w375' },
  darkNarrow: { scheme: 'dark', viewport: 'w375' },
  narrowest: { scheme: 'light', viewport: 'w320' },
} as const

/** Adds 320 px to the pictures of a page's story: `parameters: { chromatic: narrowest }`. */
export const narrowest = { modes: { narrowest: modes.narrowest } }

/** For a story that exists for its play alone, `meta.story({ ...behaviour, play })`: no docs, picture or axe of its own. */
export const behaviour = {
  tags: ['!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, a11y: { test: 'off' as const } },
}
