import { useEffect, useState } from 'react'

/** Which of a page's sections is being read: the one with the focus, which a link gave it, while it is
 * in view; else the last that has passed a line. At the page's end the line is at the window's bottom,
 * so that the last sections have their turn, however short. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')

  useEffect(() => {
    const read = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const left = scrollHeight - clientHeight - scrollTop
      const line = Math.max(clientHeight / 4, clientHeight - left)
      const sections = key.split(' ')
      const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
      const focused = sections.find((id) => document.activeElement?.id === id)
      const isInView = focused !== undefined && topOf(focused) >= 0 && topOf(focused) < clientHeight
      setCurrent(isInView ? focused : (sections.findLast((id) => topOf(id) <= line) ?? sections[0]))
    }
    read()
    addEventListener('scroll', read, { passive: true })
    addEventListener('resize', read, { passive: true })
    addEventListener('focusin', read)
    return () => {
      removeEventListener('scroll', read)
      removeEventListener('resize', read)
      removeEventListener('focusin', read)
    }
  }, [key])

  return current
}
