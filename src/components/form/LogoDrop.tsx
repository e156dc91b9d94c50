import styled from '@emotion/styled'
import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Text } from '../ui/layout.tsx'
import type { WithRest } from '../ui/withRest.ts'
import { DropZone, FileButton, useDroppedFiles } from './DropZone.tsx'
import { FieldError } from './Field.tsx'

type Own = {
  busy: boolean
  error: string | null
  onChoose: (file: File) => void
  children: ReactNode
}

export function LogoDrop({ busy, error, onChoose, children, ...rest }: WithRest<'div', Own>) {
  const { isOver, handlers } = useDroppedFiles(onChoose)

  return (
    <Zone role="group" aria-label="Logo upload" data-over={isOver} {...handlers} {...rest}>
      {children}
      <FileButton
        icon={Upload}
        busy={busy}
        fileLabel="Logo file"
        accept="image/png,image/jpeg,image/webp"
        onFile={onChoose}
      >
        Upload Logo
      </FileButton>
      <Text quiet small>
        Or drop or paste a PNG, JPEG, or WebP (up to 4&nbsp;MB).
      </Text>
      {error && <FieldError>{error}</FieldError>}
    </Zone>
  )
}

const Zone = styled(DropZone)({ '& > div': { flex: '1 1 14rem' }, '& > p': { flexBasis: '100%' } })
