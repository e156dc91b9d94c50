import styled from '@emotion/styled'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useKeptFocus } from '../../data/DataTable/useKeptFocus.ts'
import { Button } from '../../ui/Button/Button.tsx'
import type { Rule } from '../points.ts'
import { PointFields } from './PointFields.tsx'
import type { DraftPoint, NewPoint, PointErrors, SavedRepliesProps } from './props.ts'
import { SavedReplies } from './SavedReplies.tsx'

export type PointEditorProps = {
  points: readonly DraftPoint[]
  rules: readonly Rule[]
  saved: SavedRepliesProps
  errors?: Readonly<Record<string, PointErrors>>
  recorded?: boolean
  busy?: boolean
  onAdd: (point: NewPoint) => void
  onChange: (key: string, changed: Partial<NewPoint>) => void
  onRemove: (key: string) => void
}

const empty: NewPoint = { rule: '', field: null, observed: '', expected: '' }

export function PointEditor(props: PointEditorProps) {
  const {
    points,
    rules,
    saved,
    errors = {},
    recorded = false,
    busy = false,
    onAdd,
    onChange,
    onRemove,
  } = props
  const place = useKeptFocus()
  const list = useRef<HTMLOListElement>(null)
  const wasAdded = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one more point is what it waits for
  useEffect(() => {
    if (wasAdded.current) list.current?.lastElementChild?.querySelector('select')?.focus()
    wasAdded.current = false
  }, [points.length])

  const faulty = Object.keys(errors).length
  const faultyBefore = useRef(faulty)
  useEffect(() => {
    if (faulty > faultyBefore.current)
      list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    faultyBefore.current = faulty
  }, [faulty])

  const add = (point: NewPoint) => {
    wasAdded.current = true
    onAdd(point)
  }

  return (
    <Frame {...place} role="group" aria-label="Requested changes">
      {points.length > 0 && (
        <List ref={list}>
          {points.map((point, index) => (
            <li key={point.key}>
              <PointFields
                number={index + 1}
                point={point}
                rules={rules}
                errors={errors[point.key] ?? {}}
                recorded={recorded}
                busy={busy}
                onChange={(changed) => onChange(point.key, changed)}
                onRemove={() => onRemove(point.key)}
              />
            </li>
          ))}
        </List>
      )}
      <Tools>
        <Button icon={Plus} disabled={busy} onClick={() => add(empty)}>
          Request a Change
        </Button>
        <SavedReplies {...saved} disabled={busy} onInsert={add} />
      </Tools>
    </Frame>
  )
}

const Frame = styled.div(({ theme: { space, radius } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  borderRadius: radius.control,
}))

const List = styled.ol(({ theme: { space } }) => ({ display: 'grid', gap: space[4], listStyle: 'none' }))

const Tools = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[3],
}))
