/** A bitmap of 16 × 8 pixels as base64 of a BMP file, white where `isLit`. */
function bitmap(isLit: (x: number, y: number) => boolean): string {
  const [width, height] = [16, 8]
  const row = width * 3
  const bytes = new Uint8Array(54 + row * height)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, 54, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      bytes.fill(isLit(x, y) ? 255 : 0, 54 + y * row + x * 3, 57 + y * row + x * 3)
  return btoa(String.fromCharCode(...bytes))
}

export const checkerboard = bitmap((x, y) => (x + y) % 2 === 0)
export const diagonal = bitmap((x, y) => x % 8 === y)
