import styled from '@emotion/styled'
import { type ReactNode, useId, useState } from 'react'
import { oneScreen } from '../../layout/columns.tsx'

import { type Panel, Panels } from './Panels.tsx'
import { Separator, shares } from './Separator.tsx'

export type WorkbenchProps = {
  bar: ReactNode
  notices?: ReactNode
  lens: ReactNode
  /** What stays next to the lens in every window. */
  beside: ReactNode
  /** What belongs to them: it scrolls by itself where it needs more room. */
  more?: ReactNode
  /** The log, and what shares its place. */
  panels: readonly Panel[]
}

/** A session on one screen: the lens with its inputs above, the log below. In a small window they follow each other. */
export function Workbench({ bar, notices, lens, beside, more, panels }: WorkbenchProps) {
  const [share, setShare] = useState<number>(shares.usual)
  const logId = useId()

  return (
    <Frame data-one-screen>
      <Top>
        {bar}
        {notices}
      </Top>
      <Panes style={{ gridTemplateRows: `minmax(0, ${100 - share}fr) auto minmax(0, ${share}fr)` }}>
        <Bench>
          <Near>
            <LensArea>{lens}</LensArea>
            <Beside>{beside}</Beside>
          </Near>
          {more && <More>{more}</More>}
        </Bench>
        <Separator controls={logId} share={share} onShare={setShare} />
        <Log id={logId}>
          <Panels label="Show" panels={panels} />
        </Log>
      </Panes>
    </Frame>
  )
}

const Frame = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  minWidth: 0,
  [oneScreen]: { flex: '1 1 0', minHeight: 0, gap: space[3] },
}))

const Top = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
}))

const Panes = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  [oneScreen]: { display: 'grid', flex: '1 1 0', minHeight: '22rem', gap: space[1] },
}))

const Bench = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(20rem, 2fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateAreas: '"lens beside" "lens more"',
  gap: `${space[3]} ${space[5]}`,
  minHeight: 0,
  [media.narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto',
    gridTemplateAreas: '"near" "more"',
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
    // What is left above its caption and its tools.
    '--lens-height': 'calc(100cqh - 4rem)',
  },
}))

const Beside = styled.div(({ theme: { media } }) => ({
  gridArea: 'beside',
  minWidth: 0,
  [media.narrow]: { gridArea: 'auto' },
}))

const More = styled.div({
  gridArea: 'more',
  minWidth: 0,
  [oneScreen]: { overflowY: 'auto', overscrollBehavior: 'contain' },
})

const Log = styled.div({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 })
