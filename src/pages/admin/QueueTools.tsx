import styled from '@emotion/styled'
import { Keyboard } from 'lucide-react'
import type { QueueFilter } from '../../api/contract.ts'
import { SearchField } from '../../components/form/SearchField.tsx'
import { useTypedText } from '../../components/form/useTypedText.ts'
import { scrollingRow } from '../../components/theme/mixins.ts'
import { Button } from '../../components/ui/Button.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'

type QueueToolsProps = {
  search: string
  show: QueueFilter
  count: string
  onSearch: (text: string) => void
  onShow: (show: QueueFilter) => void
  onHelp: () => void
}

const filters: readonly { value: QueueFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
  { value: 'unclaimed', label: 'Unclaimed' },
  { value: 'updates', label: 'Updates' },
  { value: 'resubmitted', label: 'Resubmitted' },
]

export function QueueTools({ search, show, count, onSearch, onShow, onHelp }: QueueToolsProps) {
  const { text, type, flush } = useTypedText(search, onSearch)
  return (
    <Line onBlur={flush}>
      <SearchField label="Search the queue" value={text} onChange={type} />
      <Filters role="group" aria-label="Show">
        {filters.map(({ value, label }) => (
          <Button key={value} tone="quiet" aria-pressed={value === show} onClick={() => onShow(value)}>
            {label}
          </Button>
        ))}
      </Filters>
      <Count role="status">{count}</Count>
      <Help label="Keyboard Shortcuts" icon={Keyboard} onClick={onHelp} />
    </Line>
  )
}

const Line = styled.div(({ theme: { space, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  '& > div:has([role=search])': { flex: '1 1 12rem', maxWidth: '18rem', minWidth: 0 },
  [media.narrow]: { '& > div:has([role=search])': { flexBasis: '100%', maxWidth: 'none' } },
  '@media print': { display: 'none' },
}))

const Filters = styled.div(({ theme: { color, space, radius, media }, theme }) => ({
  ...scrollingRow(theme),
  display: 'flex',
  gap: space[1],
  minWidth: 0,
  // Room for the focus rings of what scrolls.
  marginBlock: -4,
  paddingBlock: 4,
  '& > :focus-visible': { outlineOffset: -2 },
  '& > [aria-pressed=true]': {
    borderRadius: radius.control,
    color: color.text,
    background: color.accentSoft,
    boxShadow: `inset 0 0 0 1px ${color.accent}`,
  },
  [media.forcedColors]: { '& > [aria-pressed=true]': { outline: '2px solid Highlight', outlineOffset: -2 } },
}))

const Help = styled(IconButton)({ '@media (hover: none)': { display: 'none' } })

const Count = styled.p(({ theme: { color } }) => ({
  marginLeft: 'auto',
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
}))
