import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldArray, type FieldArrayPath, useFieldArray } from 'react-hook-form'

import type { AppRows } from './appFormValues.ts'
import type { AppForm } from './useAppForm.ts'

type Options = {
  /** What a row is, such as “Setting”. */
  noun: string
  /** The list's place, where that is not its path. */
  place?: string
  /** Says for screen readers where a row is now. */
  moved?: (position: number, of: number) => string
}

/** The rows of a list in an app's form, which of them is open, and where the focus goes as they change. */
export function useList<Path extends FieldArrayPath<AppRows>>(form: AppForm, path: Path, options: Options) {
  const { noun, place = path.replaceAll('.', '/') } = options
  const { moved = (position, of) => `${noun} moved to position ${position} of ${of}.` } = options
  const array = useFieldArray<AppRows, Path, 'rowId'>({
    control: form.control,
    name: path,
    keyName: 'rowId',
  })
  const ids = array.fields.map(({ rowId }) => rowId)
  const group = useRef<HTMLFieldSetElement>(null)
  const list = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const [status, say] = useState('')

  useLayoutEffect(() => {
    if (added === null) return
    const row = list.current?.children[added]
    row?.querySelector<HTMLElement>(':is(input, textarea, select):not(:disabled)')?.focus()
    setOpen(ids[added] ?? null)
    setAdded(null)
  })

  const insert = (row: FieldArray<AppRows, Path>, index: number) => {
    array.insert(index, row, { shouldFocus: false })
    setAdded(index)
    form.edit(place)
  }

  return {
    noun,
    place,
    ids,
    items: form.watch(path),
    error: form.listError(place),
    status,
    group,
    list: (element: HTMLElement | null) => {
      list.current = element
    },
    isOpen: (index: number) => (added === null ? ids[index] === open : index === added),
    toggle: (index: number) => setOpen(ids[index] === open ? null : (ids[index] ?? null)),
    add: (row: FieldArray<AppRows, Path>) => {
      insert(row, ids.length)
      say(`${noun} added.`)
    },
    duplicate: (row: FieldArray<AppRows, Path>, index: number) => {
      insert(row, index + 1)
      say(`${noun} duplicated.`)
    },
    /** Sets properties of a row; `property` is the one that somebody edits, where it has several. */
    edit: (index: number, change: Record<string, unknown>, property?: string) =>
      form.setRow(
        `${path}.${index}`,
        change,
        [place, index, property].filter((part) => part !== undefined).join('/'),
      ),
    move: (from: number, to: number) => {
      array.move(from, to)
      form.edit(place)
      say(moved(to + 1, ids.length))
    },
    remove: (index: number) => {
      array.remove(index)
      form.edit(place)
      group.current?.focus()
      say(`${noun} removed.`)
    },
  }
}
