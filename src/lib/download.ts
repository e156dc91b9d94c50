export const downloadJson = (name: string, value: unknown): void =>
  downloadText(name, JSON.stringify(value, null, 2), 'application/json')

export const downloadText = (name: string, text: string, type: string): void =>
  downloadBlob(name, new Blob([text], { type }))

export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
