import { useLayoutEffect, useRef, useState } from 'react'

import { moved, useDraggedRow } from '../../form/useDraggedRow.ts'

export type Direction = 'up' | 'down'

type Focus = { index: number; selectors: string[] }

const firstField = [':is(input, textarea, select):not(:disabled)', '[data-toggle]']

/** The rows of a list that has an order: which one is open, how they are added, copied, moved and
 * removed, and where the focus goes then. `noun` names a row, such as “Setting”. */
export function useOrderedItems<Item>(
  items: readonly Item[],
  onChange: (items: Item[]) => void,
  noun: string,
) {
  const group = useRef<HTMLFieldSetElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<Focus | null>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [said, say] = useState('')

  useLayoutEffect(() => {
    if (focus.current === null) return
    const { index, selectors } = focus.current
    const row = list.current?.children[index]
    const found = selectors.map((selector) => row?.querySelector<HTMLElement>(selector)).find(Boolean)
    if (!found) return
    focus.current = null
    found.focus()
  })

  const move = (from: number, to: number) => {
    if (from === to) return
    onChange(moved(items, from, to))
    setOpen((at) => (at === null ? null : moved([...items.keys()], from, to).indexOf(at)))
    say(`${noun} moved to position ${to + 1} of ${items.length}.`)
  }
  const insert = (item: Item, at: number) => {
    focus.current = { index: at, selectors: firstField }
    onChange(items.toSpliced(at, 0, item))
    setOpen(at)
  }

  return {
    group,
    list,
    said,
    drag: useDraggedRow(list, move),
    isOpen: (index: number) => index === open,
    toggle: (index: number) => setOpen(index === open ? null : index),
    add: (item: Item) => {
      insert(item, items.length)
      say(`${noun} added.`)
    },
    copy: (item: Item, index: number) => {
      insert(item, index + 1)
      say(`${noun} duplicated.`)
    },
    step: (from: number, direction: Direction) => {
      const to = direction === 'up' ? from - 1 : from + 1
      focus.current = {
        index: to,
        selectors: [`[data-move=${direction}]:enabled`, '[data-move]:enabled'],
      }
      move(from, to)
    },
    remove: (index: number) => {
      onChange(items.toSpliced(index, 1))
      setOpen((at) => (at === null || at === index ? null : at - (at > index ? 1 : 0)))
      group.current?.focus()
      say(`${noun} removed.`)
    },
  }
}
