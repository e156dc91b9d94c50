import { useEffect, useState } from 'react'

import { delays } from '../../machines/shared/delays.ts'

/** A text once it has rested for a moment. */
export function useDebounced(text: string): string {
  const [settled, settle] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => settle(text), delays.typingPause)
    return () => clearTimeout(timer)
  }, [text])

  return settled
}
