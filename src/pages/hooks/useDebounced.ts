import { useEffect, useState } from 'react'

import { portalDelays } from '../../machines/shared/portalDelays.ts'

export function useDebounced(text: string): string {
  const [settled, settle] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => settle(text), portalDelays.typingPause)
    return () => clearTimeout(timer)
  }, [text])

  return settled
}
