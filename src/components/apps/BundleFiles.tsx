import styled from '@emotion/styled'
import { useState } from 'react'
import { formatBytes, plural } from '../../lib/format.ts'
import { FileDiff, type FileSide } from '../data/Diff/FileDiff.tsx'
import { LoadFailed } from '../feedback/LoadFailed.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PlainList, Stack, Text } from '../ui/layout.tsx'

type FileRow = {
  path: string
  /** Null where files are listed as they are. */
  change: 'added' | 'removed' | 'changed' | null
  sizeBefore: number | null
  sizeAfter: number | null
}

type BundleFilesProps = { label: string; files: readonly FileRow[]; onOpen: (path: string) => void }

const tones: Record<NonNullable<FileRow['change']>, BadgeTone> = {
  added: 'success',
  removed: 'danger',
  changed: 'neutral',
}
const words = { added: 'Added', removed: 'Removed', changed: 'Changed' }

const first = 20

export function BundleFiles({ label, files, onOpen }: BundleFilesProps) {
  const [isWhole, setIsWhole] = useState(files.length <= first)
  const shown = isWhole ? files : files.slice(0, first)
  return (
    <Stack gap={2}>
      <Rows aria-label={label} gap={0}>
        {shown.map(({ path, change, sizeBefore, sizeAfter }) => (
          <li key={path}>
            <Path type="button" onClick={() => onOpen(path)}>
              {path}
            </Path>
            {change && <Badge tone={tones[change]}>{words[change]}</Badge>}
            <Text as="span" quiet small>
              {sizeBefore !== null && sizeAfter !== null
                ? `${formatBytes(sizeBefore)} → ${formatBytes(sizeAfter)}`
                : formatBytes(sizeAfter ?? sizeBefore ?? 0)}
            </Text>
          </li>
        ))}
      </Rows>
      {!isWhole && (
        <div>
          <Button size="small" onClick={() => setIsWhole(true)}>
            Show {plural(files.length - first, 'More File')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const Rows = styled(PlainList)(({ theme: { color, space } }) => ({
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[1]} ${space[3]}`,
    padding: `${space[2]} 0`,
    borderTop: `1px solid ${color.border}`,
  },
}))

const Path = styled.button(({ theme: { color, font, radius } }) => ({
  flex: '1 1 12rem',
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  font: 'inherit',
  fontFamily: font.mono,
  fontSize: font.size.caption,
  color: color.accentText,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
}))

type FileDialogProps = {
  path: string
  /** As FileDiff takes them; undefined while they are read. */
  sides: { before?: FileSide | null | undefined; after: FileSide | null } | undefined
  isFailed: boolean
  onRetry: () => void
  onClose: () => void
}

export function FileDialog({ path, sides, isFailed, onRetry, onClose }: FileDialogProps) {
  return (
    <Dialog title={path} size="large" onClose={onClose}>
      {sides ? (
        <FileDiff path={path} {...sides} />
      ) : isFailed ? (
        <LoadFailed error="Couldn’t load the file. Try again." onRetry={onRetry} />
      ) : (
        <Skeleton width="100%" height="12rem" />
      )}
    </Dialog>
  )
}
