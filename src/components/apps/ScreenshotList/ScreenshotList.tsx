import styled from '@emotion/styled'
import { useLayoutEffect, useRef, useState } from 'react'

import { listingLimits, type Screenshot } from '../../../api/contract/listing.ts'
import { useKeptFocus } from '../../data/DataTable/useKeptFocus.ts'
import { FieldError } from '../../form/FieldError/FieldError.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'
import { moved } from './moved.ts'
import type { ScreenshotListProps } from './props.ts'
import { type Direction, ScreenshotRow } from './ScreenshotRow.tsx'
import { ScreenshotUpload } from './ScreenshotUpload.tsx'
import { useDraggedRow } from './useDraggedRow.ts'

/** The pictures of an app's page, in their order: moved by a grip or by buttons, each with what it shows in words. */
export function ScreenshotList(props: ScreenshotListProps) {
  const { value, pictures, errors = {}, disabled = false, onChange } = props
  const [said, say] = useState('')
  const place = useKeptFocus()
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<{ hash: string; direction: Direction } | null>(null)

  // Moving a row in the document takes the focus from its button.
  useLayoutEffect(() => {
    if (focus.current === null) return
    const { hash, direction } = focus.current
    focus.current = null
    const row = list.current?.querySelector(`[data-hash="${hash}"]`)
    const buttons = row?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled') ?? []
    const wanted = [...buttons].find(({ dataset }) => dataset.move === direction) ?? buttons[0]
    wanted?.focus()
  })

  const move = (from: number, to: number) => {
    if (from === to) return
    onChange(moved(value, from, to))
    say(`Moved to position ${to + 1} of ${value.length}.`)
  }
  const drag = useDraggedRow(list, move)

  const step = (from: number, direction: Direction) => {
    focus.current = { hash: value[from]?.hash ?? '', direction }
    move(from, direction === 'up' ? from - 1 : from + 1)
  }
  const change = (at: number, changed: Partial<Screenshot>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...changed } : one)))
  const remove = (at: number) => {
    onChange(value.filter((_, index) => index !== at))
    say(`Removed. ${value.length - 1} of ${listingLimits.screenshots}.`)
  }

  return (
    <Frame {...place} role="group" aria-label="Screenshots">
      {value.length > 0 && (
        <List ref={list}>
          {value.map(({ hash, alt }, index) => (
            <ScreenshotRow
              key={hash}
              hash={hash}
              alt={alt}
              number={index + 1}
              of={value.length}
              picture={pictures.find((picture) => picture.hash === hash)}
              error={errors[`screenshots/${index}/alt`] ?? errors[`screenshots/${index}/hash`]}
              disabled={disabled}
              drag={drag.rowOf(index)}
              onAlt={(alt) => change(index, { alt })}
              onMove={(direction) => step(index, direction)}
              onRemove={() => remove(index)}
            />
          ))}
        </List>
      )}
      <ScreenshotUpload {...props} count={value.length} disabled={disabled} />
      {errors.screenshots && <FieldError>{errors.screenshots}</FieldError>}
      <Said role="status">{said}</Said>
    </Frame>
  )
}

const Frame = styled.div(({ theme: { space, radius } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  borderRadius: radius.control,
}))

const List = styled.ol(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
}))

const Said = styled.p(visuallyHidden)
