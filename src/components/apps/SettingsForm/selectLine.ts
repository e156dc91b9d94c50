/** Selects a line, and scrolls it into view. */
export function selectLine(field: HTMLTextAreaElement, line: number): void {
  const before = field.value.split('\n').slice(0, line - 1)
  const start = before.reduce((length, one) => length + one.length + 1, 0)
  const end = field.value.indexOf('\n', start)
  field.focus()
  field.setSelectionRange(start, end < 0 ? field.value.length : end)
  const height = Number.parseFloat(getComputedStyle(field).lineHeight)
  field.scrollTo({ top: Math.max(0, (line - 4) * height) })
}
