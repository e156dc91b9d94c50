import { useEffect, useEffectEvent, useRef } from 'react'

import { suggestPackageName } from '../../../lib/packageNames.ts'
import type { usePageForm } from '../../form/usePageForm.ts'
import type { NewAppValues } from './appFormValues.ts'

type Form = Pick<ReturnType<typeof usePageForm<NewAppValues>>, 'current' | 'type'>

/** The package name follows the display name until somebody edits it. */
export function useSuggestedName({ current, type }: Form, namespace: string): void {
  const before = useRef(current.name)

  const follow = useEffectEvent((name: string) => {
    if (name === before.current) return
    const followed = suggestPackageName(before.current, namespace)
    before.current = name
    if (current.packageName === followed) type('packageName', suggestPackageName(name, namespace))
  })
  useEffect(() => follow(current.name), [current.name])
}
