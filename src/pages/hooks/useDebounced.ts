import { useEffect, useState } from 'react'

import { delays } from '../../machines/shared/delays.ts'

export function useDebounced(text: string): string {
  const [settled, settle] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => settle(text), delays.typingPause)
    return () => clearTimeout(timer)
  }, [text])

  return settled
}
