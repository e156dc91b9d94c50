/** Machines emit it for the page's toast region. */
export type Toast = { type: 'toast'; tone: 'success' | 'error'; text: string; duration?: number }

export const success = (text: string, duration?: number): Toast => ({
  type: 'toast',
  tone: 'success',
  text,
  ...(duration !== undefined && { duration }),
})
export const failure = (text: string): Toast => ({ type: 'toast', tone: 'error', text })
