import styled from '@emotion/styled'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'

import { columns, EventRow } from './EventRow.tsx'
import type { EventLogProps } from './props.ts'

type EventRowsProps = Pick<EventLogProps, 'events' | 'startedAt' | 'pictureOf' | 'copy' | 'onCopyCall'> & {
  follow: boolean
}

const rowHeight = 28

export function EventRows(props: EventRowsProps) {
  const { events, startedAt, follow, pictureOf, copy, onCopyCall } = props
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const virtualizer = useVirtualizer({
    count: events.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => events[index]?.sequence ?? index,
    overscan: 4,
    scrollPaddingStart: rowHeight,
    scrollMargin: rowHeight,
  })
  const isAtEnd = useRef(true)
  const openAt = useMemo(
    () =>
      open.size === 0 ? [] : [...events.keys()].filter((index) => open.has(events[index]?.sequence ?? -1)),
    [events, open],
  )

  useEffect(() => {
    if (follow && isAtEnd.current) virtualizer.scrollToIndex(events.length - 1)
  }, [follow, events.length, virtualizer])

  const toggle = (sequence: number) =>
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(sequence)) after.add(sequence)
      return after
    })

  return (
    <Frame
      ref={frame}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < rowHeight
      }}
    >
      <Table
        role="table"
        aria-label="Log"
        aria-rowcount={events.length + openAt.length + 1}
        style={{ height: virtualizer.getTotalSize() + rowHeight }}
      >
        <Head role="rowgroup">
          <HeadLine role="row" aria-rowindex={1}>
            {heads.map(({ name, end = false }) => (
              <HeadCell key={name} role="columnheader" data-end={end}>
                {name}
              </HeadCell>
            ))}
          </HeadLine>
        </Head>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const event = events[index]
          return (
            event && (
              <Item
                key={key}
                role="rowgroup"
                ref={virtualizer.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
              >
                <EventRow
                  event={event}
                  index={index + openAt.filter((at) => at < index).length + 2}
                  sinceStart={Date.parse(event.at) - Date.parse(startedAt)}
                  sinceLast={
                    index === 0 ? null : Date.parse(event.at) - Date.parse(events[index - 1]?.at ?? '')
                  }
                  open={open.has(event.sequence)}
                  pictureOf={pictureOf}
                  copy={copy.sequence === event.sequence ? copy : null}
                  onToggle={toggle}
                  onCopyCall={onCopyCall}
                />
              </Item>
            )
          )
        })}
      </Table>
    </Frame>
  )
}

const heads = [
  { name: 'Time', end: true },
  { name: 'Direction' },
  { name: 'What' },
  { name: '+ms', end: true },
  { name: 'Size', end: true },
]

const Frame = styled.div(({ theme: { color, radius } }) => ({
  flex: '1 1 24rem',
  minHeight: '6rem',
  overflow: 'auto',
  overflowAnchor: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
}))

const Table = styled.table({ position: 'relative', display: 'block' })

const Head = styled.thead({ display: 'block', position: 'sticky', zIndex: 1, top: 0 })

const HeadLine = styled.tr(({ theme: { color, font, media } }) => ({
  ...columns,
  height: rowHeight,
  borderBottom: `1px solid ${color.border}`,
  fontSize: font.size.caption,
  color: color.textQuiet,
  background: color.sunken,
  // The arrows speak for themselves.
  '& > :nth-of-type(2)': { [media.narrow]: { visibility: 'hidden' } },
}))

const HeadCell = styled.th(({ theme: { font } }) => ({
  padding: 0,
  fontWeight: font.weight.medium,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  '&[data-end=true]': { textAlign: 'end' },
}))

const Item = styled.tbody({ display: 'block', position: 'absolute', insetInline: 0, top: 0 })
