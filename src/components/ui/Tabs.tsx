import styled from '@emotion/styled'
import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import { formatCount } from '../../lib/format.ts'
import { scrollingRow } from '../theme/mixins.ts'
import { Count, tabStyles } from './parts.ts'
import type { WithRest } from './withRest.ts'

export type TabItem = { id: string; label: string; count?: number; panel: ReactNode }

type Own = {
  label: string
  tabs: readonly TabItem[]
  selected: string
  onSelect: (id: string) => void
}

/** Renders only the selected panel. Arrow keys move between tabs. Other props go to the tab list. */
export function Tabs({ label, tabs, selected, onSelect, ref, ...rest }: WithRest<'div', Own>) {
  const index = Math.max(
    0,
    tabs.findIndex(({ id }) => id === selected),
  )

  const list = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => list.current as HTMLDivElement, [])

  // On a narrow screen the tabs scroll; the selected one is brought to the middle.
  useEffect(() => {
    const tab = list.current?.children[index]
    if (!list.current || !(tab instanceof HTMLElement)) return
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2
  }, [index])

  return (
    <TabGroup selectedIndex={index} onChange={(next) => onSelect(tabs[next]?.id ?? selected)}>
      <List ref={list} aria-label={label} {...rest}>
        {tabs.map(({ id, label, count }) => (
          <Root key={id}>
            <span>{label}</span>
            {count !== undefined && <Count>{formatCount(count)}</Count>}
          </Root>
        ))}
      </List>
      <TabPanels>
        {tabs.map(({ id, panel }) => (
          <Panel key={id}>{panel}</Panel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}

const List = styled(TabList)(({ theme }) => ({
  ...scrollingRow(theme),
  position: 'relative',
  display: 'flex',
  gap: theme.space[5],
  paddingInline: theme.space[2],
  boxShadow: `inset 0 -1px ${theme.color.border}`,
}))

const Root = styled(Tab)(({ theme }) => ({
  ...tabStyles(theme, '&[data-selected]'),
  // The library focuses a pressed tab by script, which browsers may take for the keyboard; it marks what is.
  '&:focus-visible:not([data-focus])': { outline: 'none', borderRadius: 0 },
}))

const Panel = styled(TabPanel)(({ theme: { space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  paddingTop: space[5],
  borderRadius: radius.control,
}))
