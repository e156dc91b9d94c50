import styled from '@emotion/styled'
import { appField } from '../appFields.ts'
import { Address } from './Address.tsx'
import { Picture } from './Picture.tsx'
import { KeptScreenshots } from './ScreenshotsChange.tsx'

type FirstValueProps = { field: string; after: string; pictures?: { after: string } | undefined }

export function FirstValue({ field, after, pictures }: FirstValueProps) {
  const { label, kind } = appField(field)
  if (kind === 'screenshots') return <KeptScreenshots>{after}</KeptScreenshots>
  if (kind === 'text' || kind === 'list') return <Plain>{after}</Plain>
  if (kind === 'url')
    return (
      <Plain>
        <Address>{after}</Address>
      </Plain>
    )
  return (
    <Beside>
      <Picture src={pictures?.after ?? after} label={label}>
        <Plain>
          <Address>{after}</Address>
        </Plain>
      </Picture>
    </Beside>
  )
}

const Beside = styled.div({
  '& > figure': { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center' },
})

/** All of it was added, so that the mark would say nothing. */
const Plain = styled.ins({ textDecoration: 'none', whiteSpace: 'pre-wrap' })
