const half = 4

/** The code that a terminal shows, as somebody types it: letters and digits in upper case, in two groups of four. */
export function formatUserCode(text: string): string {
  const letters = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 2 * half)
  return letters.length > half ? `${letters.slice(0, half)}-${letters.slice(half)}` : letters
}
