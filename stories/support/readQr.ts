import jsQR from 'jsqr'

/** The text that a camera reads off a picture; null where it reads none. */
export function readQr(picture: CanvasImageSource, edge: number): string | null {
  const canvas = new OffscreenCanvas(edge, edge)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is nothing to draw on.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, edge, edge)
  context.drawImage(picture, 0, 0, edge, edge)
  return jsQR(context.getImageData(0, 0, edge, edge).data, edge, edge)?.data ?? null
}

/** The text that a camera reads off the drawing as it stands on the screen. */
export async function readDrawnQr(drawing: Element): Promise<string | null> {
  const { width, height } = drawing.getBoundingClientRect()
  const { fill } = getComputedStyle(drawing)
  const copy = drawing.cloneNode(true) as SVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('fill', fill)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
  await image.decode()
  return readQr(image, Math.round(width))
}

/** Does what offers a picture to be saved; gives its name, and the picture itself. */
export async function savedBy(act: () => Promise<void>): Promise<{ name: string; picture: ImageBitmap }> {
  const saved = Promise.withResolvers<{ name: string; blob: Blob }>()
  let blob = new Blob()
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  URL.createObjectURL = (given) => {
    if (given instanceof Blob) blob = given
    return 'blob:picture'
  }
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.resolve({ name: this.download, blob })
  }
  try {
    await act()
    const { name, blob: picture } = await saved.promise
    if (picture.type !== 'image/png') throw new Error(`It is saved as ${picture.type}.`)
    return { name, picture: await createImageBitmap(picture) }
  } finally {
    URL.createObjectURL = createObjectURL
    HTMLAnchorElement.prototype.click = click
  }
}
