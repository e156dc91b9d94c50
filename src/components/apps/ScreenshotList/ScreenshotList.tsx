import styled from '@emotion/styled'
import { useLayoutEffect, useRef, useState } from 'react'

import { appFields } from '../../../api/contract/appFields.ts'
import { listingLimits, type Screenshot } from '../../../api/contract/listing.ts'
import { moved, useDraggedRow } from '../../form/useDraggedRow.ts'
import { visuallyHidden } from '../../theme/mixins.ts'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import type { Place, ScreenshotListProps } from './props.ts'
import { type Direction, ScreenshotRow } from './ScreenshotRow.tsx'
import { ScreenshotUpload } from './ScreenshotUpload.tsx'

const nowhere = (_place: string): Place => ({})

const hint = 'People see these first. Take them in Try It, or upload photos.'

/** The pictures of an app's page, in their order: moved by a grip or by buttons, each with what it shows in words. */
export function ScreenshotList(props: ScreenshotListProps) {
  const { value, pictures, error, at = nowhere, disabled = false, onChange } = props
  const [said, say] = useState('')
  const frame = useRef<HTMLFieldSetElement>(null)
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
  const describe = (place: number, alt: string) =>
    onChange(
      value.map((one, index): Screenshot => (index === place ? { ...one, alt } : one)),
      `${place}/alt`,
    )
  const remove = (place: number) => {
    onChange(value.filter((_, index) => index !== place))
    frame.current?.focus()
    say(`Removed. ${value.length - 1} of ${listingLimits.screenshots}.`)
  }

  return (
    <FieldGroup
      ref={frame}
      name="screenshots"
      label={appFields.screenshots.label}
      hint={hint}
      error={error}
      optional
    >
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
              field={at(`${index}/alt`)}
              pictureError={at(`${index}/hash`).error}
              disabled={disabled}
              drag={drag.rowOf(index)}
              onAlt={(alt) => describe(index, alt)}
              onMove={(direction) => step(index, direction)}
              onRemove={() => remove(index)}
            />
          ))}
        </List>
      )}
      <ScreenshotUpload {...props} count={value.length} disabled={disabled} />
      <Said role="status">{said}</Said>
    </FieldGroup>
  )
}

const List = styled.ol(({ theme: { space } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
}))

const Said = styled.p(visuallyHidden)
