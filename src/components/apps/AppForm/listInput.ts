import type { FocusEvent } from 'react'

import {
  type AppContent,
  type AppTexts,
  type ListField,
  listOf,
} from '../../../api/contract/apps/appFields.ts'

type LeftField = FocusEvent<HTMLInputElement | HTMLTextAreaElement>

/** A form that has an app's lists, each as a text. */
export type ListForm = {
  current: AppTexts
  type: (name: ListField, text: string, place?: string) => void
  judge: (place: string, event: LeftField) => void
  errorAt: (place: string) => string | undefined
  wrongPlaces: readonly string[]
}

/** A control at a place in a list. */
export type PlaceProps = {
  name: string
  error: string | undefined
  onBlur: (event: LeftField) => void
}

export type ListInput<Name extends ListField> = {
  name: Name
  items: AppContent[Name]
  /** What is wrong with the list, where it is with none of its places. */
  error: string | undefined
  /** `place` is a path in the list, such as `0/description`. */
  at: (place: string) => PlaceProps
  /** `place`: where an item was edited; without it the items are others, or in another order. */
  onChange: (items: AppContent[Name], place?: string) => void
}

/** A list of an app's form. Each object in `items` keeps the order of its keys, by which lists are compared. */
export function listInput<Name extends ListField>(form: ListForm, name: Name): ListInput<Name> {
  const isWrongWithin = form.wrongPlaces.some((place) => place.startsWith(`${name}/`))
  return {
    name,
    items: listOf(form.current[name]),
    error: isWrongWithin ? undefined : form.errorAt(name),
    at: (place) => ({
      name: `${name}/${place}`,
      error: form.errorAt(`${name}/${place}`),
      onBlur: (event) => form.judge(`${name}/${place}`, event),
    }),
    onChange: (items, place) =>
      form.type(name, JSON.stringify(items), place === undefined ? undefined : `${name}/${place}`),
  }
}
