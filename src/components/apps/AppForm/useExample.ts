import { useEffect, useEffectEvent } from 'react'

import type { usePageForm } from '../../form/usePageForm.ts'
import { type NewAppValues, newAppFields } from './appFormValues.ts'
import type { ExampleOfferProps } from './ExampleOffer.tsx'

type Form = Pick<ReturnType<typeof usePageForm<NewAppValues>>, 'current' | 'type'>

/** Fills in what is blank, so that nothing typed is lost. Null where there is nothing to offer. */
export function useExample(
  { current, type }: Form,
  example: NewAppValues | null,
  fillsAtOnce: boolean,
): ExampleOfferProps | null {
  const given = example ? newAppFields.fields.filter((name) => example[name] !== '') : []
  const blank = given.filter((name) => current[name] === '')
  const filled = given.filter((name) => current[name] === example?.[name])
  const fill = () => {
    for (const name of blank) type(name, example?.[name] ?? '')
  }

  const fillAtOnce = useEffectEvent(fill)
  useEffect(() => {
    if (fillsAtOnce) fillAtOnce()
  }, [fillsAtOnce])

  if (blank.length + filled.length === 0) return null
  return {
    state: filled.length > 0 ? 'filled' : 'offered',
    onFill: fill,
    onClear() {
      for (const name of filled) type(name, '')
    },
  }
}
