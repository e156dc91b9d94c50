type Sides = { width: number; height: number }

/** Draws a picture no longer than `longestSide` pixels, as a JPEG. */
export async function encodePicture(
  source: CanvasImageSource,
  { width, height }: Sides,
  longestSide: number,
): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = canvasOf({ width: Math.round(width * scale), height: Math.round(height * scale) })
  contextOf(canvas).drawImage(source, 0, 0, canvas.width, canvas.height)
  return blobOf(canvas)
}

/** A picture of this computer's disk, scaled. Rejects where the browser cannot show it. */
export async function scaleFile(file: Blob, longestSide: number): Promise<Blob> {
  const picture = await createImageBitmap(file)
  try {
    return await encodePicture(picture, picture, longestSide)
  } finally {
    picture.close()
  }
}

const mostPixels = 16_000_000

/** Red, green, blue and alpha of each pixel of a picture's file. Rejects where the browser cannot show it. */
export async function readPixels(file: Uint8Array): Promise<ImageData> {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(file)]))
  try {
    const { width, height } = picture
    if (width * height > mostPixels) throw new Error('The picture is too large.')
    const context = contextOf(canvasOf({ width, height }))
    context.drawImage(picture, 0, 0)
    return context.getImageData(0, 0, width, height)
  } finally {
    picture.close()
  }
}

const bars = ['#c0c0c0', '#c0c000', '#00c0c0', '#00c000', '#c000c0', '#c00000', '#0000c0']

/** The built-in picture: color bars, with the moment at which it was taken. */
export function drawTestPicture(longestSide: number, now: Date): Promise<Blob> {
  const canvas = canvasOf({ width: longestSide, height: Math.round((longestSide * 9) / 16) })
  const { width, height } = canvas
  const context = contextOf(canvas)
  for (const [place, color] of bars.entries()) {
    context.fillStyle = color
    context.fillRect((place * width) / bars.length, 0, width / bars.length + 1, height)
  }
  context.fillStyle = '#101010'
  context.fillRect(0, height * 0.7, width, height * 0.3)
  context.fillStyle = '#ffffff'
  context.textAlign = 'center'
  context.font = `${height * 0.1}px sans-serif`
  context.fillText('Test picture', width / 2, height * 0.82)
  context.font = `${height * 0.06}px sans-serif`
  context.fillText(now.toISOString(), width / 2, height * 0.93)
  return blobOf(canvas)
}

function canvasOf(sides: Sides): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), sides)
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser can’t draw pictures.')
  return context
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser couldn’t encode the picture.'))),
      'image/jpeg',
      0.9,
    ),
  )
