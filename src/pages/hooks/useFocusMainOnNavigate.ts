import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Puts the focus on the page's main part when it changes, so that keyboard and screen reader begin there. */
export function useFocusMainOnNavigate(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
