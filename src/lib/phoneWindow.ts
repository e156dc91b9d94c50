export type PhoneWindow = { show: (url: string) => void; close: () => void }

/** Opens a window of a phone's size, before its address is known: browsers allow that during a click alone. Null where
 * they don't. The page in it learns nothing of this one. */
export function openPhoneWindow(): PhoneWindow | null {
  const opened = window.open('', '_blank', 'popup,width=390,height=844')
  if (!opened) return null
  opened.opener = null
  return { show: (url) => opened.location.replace(url), close: () => opened.close() }
}
