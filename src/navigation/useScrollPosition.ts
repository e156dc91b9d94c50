import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const storageKey = 'scroll-positions'
const positions = new Map<string, number>(keptPositions())

/** A new page begins at its top, or at the part that its hash names; Back and Forward lead to where one was. */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const path = useRef(pathname)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => {
      history.scrollRestoration = 'auto'
      sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])

  useLayoutEffect(() => {
    const stays = type === NavigationType.Replace && path.current === pathname
    path.current = pathname
    const before = positions.get(key)
    if (before !== undefined) scrollTo(0, before)
    else if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else if (!stays) scrollTo(0, 0)

    const note = () => positions.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key, pathname, hash, type])
}

function keptPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}
