/** An ISO timestamp as en-US writes year, short month, day, hour and minute (SPEC.md §9), in the reader's time zone. */
export function formatAdminDate(iso: string | null | undefined): string {
  if (!iso) return ''
  const date = new Date(iso)
  const hours = date.getHours()
  const time = `${twoDigits(hours % 12 || 12)}:${twoDigits(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}, ${time}`
}
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const twoDigits = (number: number) => String(number).padStart(2, '0')
