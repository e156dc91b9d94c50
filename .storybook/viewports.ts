const viewport = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name,
  type,
  styles: { width: `${width}px`, height: `${height}px` },
})

export const viewports = {
  w320: viewport('320 px, the narrowest', 320, 640, 'mobile'),
  w375: viewport('375 px, a phone', 375, 720, 'mobile'),
  w768: viewport('768 px, a tablet', 768, 1024, 'tablet'),
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
export const lowLaptop = { viewport: { value: 'w1280low', isRotated: false } }
