import { useBeforeUnload } from 'react-router-dom'

/** The browser asks before a reload or the tab's end while something would be lost by it. */
export function useUnloadGuard(unsaved: boolean): void {
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault()
  })
}
