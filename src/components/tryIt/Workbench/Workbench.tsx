import styled from '@emotion/styled'
import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { oneScreen } from '../../layout/columns.tsx'
import { scrollingRow } from '../../theme/mixins.ts'
import type { AppTheme } from '../../theme/theme.ts'
import { Stack } from '../../ui/layout.tsx'
import { Count, tabStyles } from '../../ui/parts.ts'
import { Separator, shares } from './Separator.tsx'

type WorkbenchProps = {
  bar: ReactNode
  notices?: ReactNode
  lens: ReactNode
  /** Stays next to the lens in every window. */
  beside: ReactNode
  /** Scrolls by itself where it needs more room. */
  more?: ReactNode
  /** The person's phone: beside the rest, beside the log where that has no room, or below the lens in a small window. */
  phone?: ReactNode
  /** The first one is shown at first. */
  panels: readonly Panel[]
}

/** A session on one screen: the lens with its inputs above, the log below. In a small window they follow each other. */
export function Workbench({ bar, notices, lens, beside, more, phone, panels }: WorkbenchProps) {
  const [moved, setMoved] = useState<number | null>(null)
  const share = moved ?? (more ? shares.usual : shares.idle)
  const logId = useId()

  return (
    <Frame data-one-screen>
      <Stack>
        {bar}
        {notices}
      </Stack>
      <Panes
        data-with-phone={phone ? '' : undefined}
        style={{ gridTemplateRows: `minmax(0, ${100 - share}fr) auto minmax(0, ${share}fr)` }}
      >
        <Bench data-with-phone={phone ? '' : undefined}>
          <Near data-alone={more ? undefined : ''} data-with-phone={phone ? '' : undefined}>
            <LensArea>{lens}</LensArea>
            <Beside data-alone={more ? undefined : ''}>{beside}</Beside>
          </Near>
          {more && <More>{more}</More>}
        </Bench>
        {phone && <Phone>{phone}</Phone>}
        <Separator controls={logId} share={share} onShare={setMoved} />
        <Log id={logId}>
          <Panels panels={panels} />
        </Log>
      </Panes>
    </Frame>
  )
}

/** Where the phone has room beside the lens with its inputs. */
const threeColumns = '@media (min-width: 80rem) and (min-height: 43rem)'

const Frame = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  minWidth: 0,
  [oneScreen]: { flex: '1 1 0', minHeight: 0, gap: space[3] },
}))

const Panes = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  [oneScreen]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    flex: '1 1 0',
    minHeight: '22rem',
    gap: space[1],
    gridTemplateAreas: '"bench" "separator" "log"',
    '& > [role=separator]': { gridArea: 'separator' },
    '&[data-with-phone]': {
      gridTemplateColumns: 'minmax(0, 1fr) clamp(20rem, 30%, 24.5rem)',
      gridTemplateAreas: '"bench bench" "separator separator" "log phone"',
      columnGap: space[5],
    },
  },
  [threeColumns]: {
    '&[data-with-phone]': { gridTemplateAreas: '"bench phone" "separator phone" "log phone"' },
  },
}))

const Phone = styled.div(({ theme: { media } }) => ({
  gridArea: 'phone',
  height: 'min(52rem, 85dvh)',
  // With the lens above it in one window.
  [media.narrow]: { height: '60dvh' },
  [oneScreen]: { height: 'auto', minHeight: 0 },
}))

const Bench = styled.div(({ theme: { color, space, radius, media } }) => ({
  gridArea: 'bench',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(20rem, 2fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateAreas: '"lens beside" "lens more"',
  gap: `${space[3]} ${space[5]}`,
  minHeight: 0,
  // One panel around both.
  '&::before': {
    content: '""',
    gridArea: '1 / 2 / 3 / 3',
    border: `1px solid ${color.border}`,
    borderRadius: radius.panel,
    background: color.surface,
  },
  [media.narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto',
    gridTemplateAreas: '"near" "more"',
    '&::before': { display: 'none' },
    // Their parts and the phone follow each other: lens, phone, inputs.
    '&[data-with-phone]': { display: 'contents', '& > * + *': { order: 1 }, '& ~ *': { order: 1 } },
    '&[data-with-phone] + *': { order: 0 },
  },
}))

const Near = styled.div(({ theme: { color, space, media } }) => ({
  display: 'contents',
  [media.narrow]: {
    gridArea: 'near',
    position: 'sticky',
    zIndex: 1,
    top: 'var(--sticky-top, 0px)',
    display: 'grid',
    gap: space[2],
    paddingBlock: space[2],
    background: color.canvas,
  },
  [media.low]: { position: 'static' },
  // Too much of a small phone.
  '@media (max-width: 22.49rem)': { position: 'static' },
  '&[data-alone]': { position: 'static', [media.narrow]: { gap: space[4], paddingBottom: 0 } },
  '&[data-with-phone]': { [media.narrow]: { display: 'contents', '& > * + *': { order: 1 } } },
}))

const LensArea = styled.div(({ theme: { space, media } }) => ({
  gridArea: 'lens',
  minWidth: 0,
  '--lens-height': '45dvh',
  position: 'sticky',
  top: `calc(var(--sticky-top, 0px) + ${space[3]})`,
  alignSelf: 'start',
  [media.narrow]: { gridArea: 'auto', position: 'static', '--lens-height': '24dvh' },
  [media.low]: { position: 'static' },
  [oneScreen]: {
    position: 'static',
    alignSelf: 'stretch',
    containerType: 'size',
    // With a phone beside it, its tools may need more rows than there is room for.
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // The room that its caption and its tools leave.
    '--lens-height': 'calc(100cqh - 4rem)',
  },
}))

const narrowPanel = ({ color, space, radius }: AppTheme) => ({
  padding: space[3],
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
})

const Beside = styled.div(({ theme }) => ({
  gridArea: 'beside',
  minWidth: 0,
  padding: `${theme.space[3]} ${theme.space[4]} 0`,
  '&[data-alone]': { gridRow: '1 / 3', placeSelf: 'center', padding: 0 },
  [theme.media.narrow]: {
    '&, &[data-alone]': {
      ...narrowPanel(theme),
      gridArea: 'auto',
      placeSelf: 'auto',
      paddingBlock: theme.space[2],
    },
  },
}))

const More = styled.div(({ theme }) => ({
  gridArea: 'more',
  minWidth: 0,
  padding: `0 ${theme.space[4]} ${theme.space[3]}`,
  [theme.media.narrow]: narrowPanel(theme),
  [oneScreen]: { overflowY: 'auto', overscrollBehavior: 'contain' },
}))

const Log = styled.div({
  gridArea: 'log',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
})

type Panel = { label: string; count?: number | undefined; panel: ReactNode }

/** One of several panels in the same place. Buttons instead of Tabs, which weigh 10 kB on a page that has no others. */
function Panels({ panels }: Pick<WorkbenchProps, 'panels'>) {
  const [chosen, choose] = useState(0)

  return (
    <>
      {panels.length > 1 && (
        <Choice role="group" aria-label="Show">
          {panels.map(({ label, count }, place) => (
            <Toggle key={label} type="button" aria-pressed={place === chosen} onClick={() => choose(place)}>
              {label} {count !== undefined && <Count>{formatCount(count)}</Count>}
            </Toggle>
          ))}
        </Choice>
      )}
      <Body>{panels[chosen]?.panel}</Body>
    </>
  )
}

const Choice = styled.div(({ theme: { color, space, media }, theme }) => ({
  ...scrollingRow(theme),
  flexShrink: 0,
  display: 'flex',
  gap: space[5],
  [media.narrow]: { gap: space[4] },
  paddingInline: space[2],
  marginBottom: space[3],
  boxShadow: `inset 0 -1px ${color.border}`,
}))

const Toggle = styled.button(({ theme }) => tabStyles(theme, '&[aria-pressed=true]'))

const Body = styled.div({
  flex: '1 1 auto',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  [oneScreen]: { overflowY: 'auto', '--sticky-top': '0px' },
})
