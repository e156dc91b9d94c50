import styled from '@emotion/styled'
import { Download } from 'lucide-react'
import { memo, useEffect, useMemo, useState } from 'react'
import { formatCount, plural } from '../../../lib/format.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { useSearch } from '../../data/useSearch.ts'
import { SearchField } from '../../form/SearchField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Inline } from '../../ui/layout.tsx'
import { PanelMessage } from '../Workbench/parts.tsx'
import { type EventLogProps, kinds, type LogEvent } from './props.ts'

const Rows = lazyWithPreload(() => import('./EventRows.tsx').then((module) => module.EventRows))

type KindFilterProps = {
  /** None: rows of every kind are shown. */
  chosen: readonly LogEvent['kind'][]
  onChoose: (chosen: readonly LogEvent['kind'][]) => void
}

/** A toggle for each kind of row; with none pressed all are shown. */
function KindFilter({ chosen, onChoose }: KindFilterProps) {
  return (
    <Inline gap={1} role="group" aria-label="Filter by Kind">
      {kinds.map(({ kind, label }) => {
        const isChosen = chosen.includes(kind)
        return (
          <Toggle
            key={kind}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== kind) : [...chosen, kind])}
          >
            {label}
          </Toggle>
        )
      })}
    </Inline>
  )
}

const Toggle = styled.button(({ theme: { color, space, radius, font, control, media } }) => ({
  minHeight: control.small,
  padding: `0 ${space[2]}`,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.pill,
  fontSize: font.size.caption,
  fontWeight: font.weight.medium,
  color: color.textQuiet,
  background: color.surface,
  cursor: 'pointer',
  [media.hover]: { '&:hover': { background: color.hover } },
  '&[aria-pressed=true]': {
    borderColor: color.accentText,
    color: color.accentText,
    background: color.accentSoft,
  },
  [media.forcedColors]: {
    '&[aria-pressed=true]': {
      borderColor: 'Highlight',
      color: 'HighlightText',
      background: 'Highlight',
      forcedColorAdjust: 'none',
    },
  },
}))

// Memoized, so that a keystroke renders the search field alone.
const EventRows = memo(Rows)
const Kinds = memo(KindFilter)

/** Every message and call of a session, in both directions. */
export function EventLog(props: EventLogProps) {
  const { events, startedAt, live = false, pictureOf, copy, onDownload, onCopyCall } = props
  const [text, setText] = useState('')
  // Before the first row comes.
  useEffect(() => void Rows.preload(), [])
  const [chosen, choose] = useState<readonly LogEvent['kind'][]>([])
  const ofKind = useMemo(
    () => (chosen.length === 0 ? events : events.filter(({ kind }) => chosen.includes(kind))),
    [events, chosen],
  )
  const found = useSearch(ofKind, textOf, text)
  if (events.length === 0)
    return (
      <PanelMessage title="Nothing logged yet">
        Every call and message of the session will appear here.
      </PanelMessage>
    )
  const isSearched = text !== '' || chosen.length > 0

  return (
    <Frame>
      <Inline>
        <Search>
          <SearchField label="Search the log" value={text} onChange={setText} />
        </Search>
        <Kinds chosen={chosen} onChoose={choose} />
        {/* Rows that come by themselves are not announced, only what a search finds. */}
        <Count role="status" aria-live={isSearched ? 'polite' : 'off'}>
          {found.length === events.length
            ? plural(events.length, 'row')
            : `${formatCount(found.length)} of ${plural(events.length, 'row')}`}
        </Count>
        <Button icon={Download} size="small" onClick={onDownload}>
          Download JSON
        </Button>
      </Inline>
      {found.length === 0 ? (
        <PanelMessage title="No rows match." />
      ) : (
        <EventRows
          events={found}
          startedAt={startedAt}
          follow={live}
          pictureOf={pictureOf}
          copy={copy}
          onCopyCall={onCopyCall}
        />
      )}
    </Frame>
  )
}

const textOf = ({ summary }: LogEvent) => summary

const Frame = styled.div(({ theme: { space } }) => ({
  flex: '1 1 auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 0,
  minHeight: 0,
}))

const Search = styled.div({ flex: '1 1 9rem', maxWidth: '16rem' })

const Count = styled.span(({ theme: { color, font } }) => ({
  marginInlineStart: 'auto',
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: color.textQuiet,
}))
