import styled from '@emotion/styled'
import { Plus, Trash2 } from 'lucide-react'

import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import type { PlaceProps } from '../AppForm/listInput.ts'
import { useOrderedItems } from './useOrderedItems.ts'

type TextListProps = {
  label: string
  hint: string
  /** One of them, such as “Phrase”. */
  noun: string
  items: readonly string[]
  most: number
  /** The list's place; an item's is below it. */
  place: string
  at: (place: string) => PlaceProps
  onChange: (items: string[] | undefined, place: string) => void
}

/** A list of short texts, which may be left out. */
export function TextList({ label, hint, noun, items, most, place, at, onChange }: TextListProps) {
  const change = (next: string[], where = place) => onChange(next.length === 0 ? undefined : next, where)
  const rows = useOrderedItems<string>(items, (next) => change(next), noun)

  return (
    <FieldGroup
      ref={rows.group}
      name={at(place).name}
      label={label}
      hint={hint}
      error={at(place).error}
      optional
    >
      {items.length > 0 && (
        <Rows ref={rows.list}>
          {items.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is its place and its letters
            <li key={index}>
              <TextField
                label={`${noun} ${index + 1}`}
                labelHidden
                {...at(`${place}/${index}`)}
                value={text}
                onChange={({ target }) =>
                  change(
                    items.map((one, other) => (other === index ? target.value : one)),
                    `${place}/${index}`,
                  )
                }
              />
              <IconButton
                icon={Trash2}
                label={`Remove ${noun} ${index + 1}`}
                onClick={() => rows.remove(index)}
              />
            </li>
          ))}
        </Rows>
      )}
      {items.length < most && (
        <div>
          <Button icon={Plus} onClick={() => rows.add('')}>
            Add {noun}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

/** Short fields below each other, each with its buttons. */
export const Rows = styled.ol(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: space[2] },
  '& > li > div': { flex: 1 },
}))
