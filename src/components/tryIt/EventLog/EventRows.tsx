import styled from '@emotion/styled'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'

import { EventRow } from './EventRow.tsx'
import type { EventLogProps } from './props.ts'

type EventRowsProps = Pick<EventLogProps, 'events' | 'startedAt' | 'copy' | 'onCopyCall'> & {
  /** Stay at the end as rows come. */
  follow: boolean
}

const rowHeight = 36

/** The rows in view of a list of any length. */
export function EventRows(props: EventRowsProps) {
  const { events, startedAt, follow, copy, onCopyCall } = props
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const virtualizer = useVirtualizer({
    count: events.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => events[index]?.sequence ?? index,
    overscan: 4,
  })
  const isAtEnd = useRef(true)

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
      <List aria-label="Log" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const event = events[index]
          return (
            event && (
              <Item
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={events.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <EventRow
                  event={event}
                  sinceStart={Date.parse(event.at) - Date.parse(startedAt)}
                  sinceLast={
                    index === 0 ? null : Date.parse(event.at) - Date.parse(events[index - 1]?.at ?? '')
                  }
                  open={open.has(event.sequence)}
                  copy={copy.sequence === event.sequence ? copy : null}
                  onToggle={toggle}
                  onCopyCall={onCopyCall}
                />
              </Item>
            )
          )
        })}
      </List>
    </Frame>
  )
}

const Frame = styled.div(({ theme: { color, radius } }) => ({
  height: '28rem',
  overflow: 'auto',
  overflowAnchor: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
}))

const List = styled.ol({ position: 'relative', listStyle: 'none', margin: 0, padding: 0 })
const Item = styled.li({ position: 'absolute', insetInline: 0, top: 0 })
