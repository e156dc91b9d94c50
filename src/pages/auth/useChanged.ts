import { useState } from 'react'

/** Whether a value has been another one since the page opened. */
export function useChanged(value: string): boolean {
  const [first] = useState(value)
  const [changed, setChanged] = useState(false)
  if (!changed && value !== first) setChanged(true)
  return changed
}
