import styled from '@emotion/styled'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { oneScreen } from '../../layout/columns.tsx'
import { Count, tabStyles } from '../../ui/Tabs/parts.ts'

export type Panel = { label: string; count?: number | undefined; panel: ReactNode }

type PanelsProps = {
  label: string
  /** The first one is shown at first. */
  panels: readonly Panel[]
}

/** One of several panels in the same place. Buttons instead of Tabs, which weigh 10 kB on a page that has no others. */
export function Panels({ label, panels }: PanelsProps) {
  const [chosen, choose] = useState(0)

  return (
    <>
      {panels.length > 1 && (
        <Choice role="group" aria-label={label}>
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

const Choice = styled.div(({ theme: { color, space, media } }) => ({
  flexShrink: 0,
  display: 'flex',
  gap: space[5],
  [media.narrow]: { gap: space[3] },
  overflowX: 'auto',
  paddingInline: space[1],
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
