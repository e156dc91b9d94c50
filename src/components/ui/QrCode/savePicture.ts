/** Edge of a module in the saved picture, in pixels: large enough to print. */
const module = 16

/** Offers the code's modules (true is dark) to the person as a PNG. */
export function savePicture(data: readonly boolean[][], fileName: string): void {
  const canvas = document.createElement('canvas')
  canvas.width = data.length * module
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) return

  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * module, y * module, module, module)

  canvas.toBlob((picture) => picture && offer(picture, fileName), 'image/png')
}

function offer(picture: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = fileName
  link.click()
  // The browser has taken the picture by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
