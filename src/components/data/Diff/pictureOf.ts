const line = /^(\/images\/[0-9a-f]{64}\.webp) (.*)$/

/** A screenshot as a diff writes it: its address and what it shows; no address where the line has none. */
export function pictureOf(text: string): { src: string | null; alt: string } {
  const [, src = null, alt = text] = line.exec(text) ?? []
  return { src, alt }
}
