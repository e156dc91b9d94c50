import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

import { delays } from '../../machines/shared/delays.ts'

type Version = { version: string }

/** Reads a version every few seconds while the page is visible, and calls `onChange` whenever it is another one. */
export function useVersion<Key extends readonly unknown[]>(
  query: UseQueryOptions<Version, Error, Version, Key>,
  onChange: () => void,
): void {
  const { data } = useQuery({ ...query, staleTime: 0, refetchInterval: delays.reviewVersionRead })
  const seen = useRef<string | null>(null)
  const change = useEffectEvent(onChange)
  const version = data?.version ?? null

  useEffect(() => {
    if (version === null) return
    if (seen.current !== null && seen.current !== version) change()
    seen.current = version
  }, [version])
}
