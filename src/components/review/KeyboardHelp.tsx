import styled from '@emotion/styled'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

const shortcuts = [
  { key: 'J', does: 'Next submission in the queue' },
  { key: 'K', does: 'Previous submission in the queue' },
  { key: 'Enter', does: 'Open the selected submission (in the queue)' },
  { key: 'C', does: 'Claim the submission, or take it over' },
  { key: 'A', does: 'Approve (on a submission)' },
  { key: 'R', does: 'Reject (on a submission)' },
  { key: '?', does: 'Show this list' },
]

/** The reviewer's keyboard shortcuts. They are off while people type. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard Shortcuts"
      description="Shortcuts are off while you type."
      size="small"
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      }
    >
      <List>
        {shortcuts.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  )
}

const List = styled.dl(({ theme: { color, space, radius, font } }) => ({
  display: 'grid',
  gap: space[2],
  '& > div': { display: 'grid', gridTemplateColumns: '4rem minmax(0, 1fr)', alignItems: 'center' },
  '& kbd': {
    display: 'inline-block',
    minWidth: 24,
    padding: `1px ${space[1]}`,
    border: `1px solid ${color.borderControl}`,
    borderRadius: radius.small,
    fontFamily: 'inherit',
    fontSize: font.size.caption,
    textAlign: 'center',
  },
}))
