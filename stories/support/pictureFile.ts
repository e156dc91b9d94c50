/** A PNG of this many pixels, as a person has one on the computer. */
export async function pictureFile(width = 600, height = 400): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  context.fillStyle = '#20264f'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#f08a3c'
  context.fillRect(width / 4, height / 4, width / 2, height / 2)
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' })
}
