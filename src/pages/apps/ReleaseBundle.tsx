import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { releaseFileQuery, releaseFilesQuery } from '../../api/bundles.ts'
import type { ReleaseBundle as Bundle, FileChange, Release } from '../../api/contract.ts'
import { BundleFiles, FileDialog } from '../../components/apps/BundleFiles.tsx'
import { Fact, Facts } from '../../components/data/Facts.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Stack, Text } from '../../components/ui/layout.tsx'
import { QrCode } from '../../components/ui/QrCode.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { formatBytes, plural } from '../../lib/format.ts'
import { releaseName } from '../../lib/releaseWords.ts'

type OfRelease = { packageName: string; release: Release }

export function ReleaseBundle({
  packageName,
  release,
  bundle,
  install,
}: OfRelease & { bundle: Bundle; install: string | null }) {
  const { files, size, manifest, isStored } = bundle
  return (
    <Card title="Bundle">
      <Stack gap={4}>
        <Facts>
          <Fact term="Files">
            {plural(files, 'file')}, {formatBytes(size)}
          </Fact>
          {manifest && <Fact term="Opens">{manifest.entrypoint}</Fact>}
          {manifest?.minSdkVersion && <Fact term="SDK">{manifest.minSdkVersion} or later</Fact>}
        </Facts>
        {!isStored && <Text quiet>The files were deleted. Upload them again to use this release.</Text>}
        {install !== null && (
          <QrCode
            text={install}
            label={`QR code that opens ${releaseName(release)}`}
            fileName={`${packageName}-${release.number}.png`}
          >
            Scan this with your phone to run this release on your glasses. Whoever has{' '}
            <TextLink href={install} external>
              this address
            </TextLink>{' '}
            can open it.
          </QrCode>
        )}
        {isStored && <AllFiles packageName={packageName} release={release} />}
      </Stack>
    </Card>
  )
}

function AllFiles({ packageName, release }: OfRelease) {
  const { data, isError, refetch } = useQuery(releaseFilesQuery(packageName, release.id))
  const [opened, setOpened] = useState<string | null>(null)
  if (isError)
    return <LoadFailed error="Couldn’t load the files. Try again." onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height="6rem" />
  const files = data.map(({ path, size }) => ({ path, change: null, sizeBefore: null, sizeAfter: size }))
  return (
    <>
      <BundleFiles label="Files" files={files} onOpen={setOpened} />
      {opened !== null && (
        <ReleaseFile
          packageName={packageName}
          path={opened}
          after={release.id}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

type ChangedFilesProps = {
  packageName: string
  files: readonly FileChange[]
  before: string | null
  after: string
}

export function ChangedFiles({ packageName, files, before, after }: ChangedFilesProps) {
  const [opened, setOpened] = useState<FileChange | null>(null)
  return (
    <>
      <BundleFiles
        label="Changed files"
        files={files}
        onOpen={(path) => setOpened(files.find((file) => file.path === path) ?? null)}
      />
      {opened && (
        <ReleaseFile
          packageName={packageName}
          path={opened.path}
          before={opened.change === 'added' ? null : before}
          after={opened.change === 'removed' ? null : after}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

type ReleaseFileProps = {
  packageName: string
  path: string
  /** The releases that have it; without `before` it is shown as it is. */
  before?: string | null
  after: string | null
  onClose: () => void
}

function ReleaseFile({ packageName, path, before, after, onClose }: ReleaseFileProps) {
  const isOld = typeof before === 'string'
  const old = useQuery({ ...releaseFileQuery(packageName, before ?? '', path), enabled: isOld })
  const now = useQuery({ ...releaseFileQuery(packageName, after ?? '', path), enabled: after !== null })
  const isRead = (!isOld || old.isSuccess) && (after === null || now.isSuccess)
  return (
    <FileDialog
      path={path}
      sides={isRead ? { before: isOld ? old.data : before, after: now.data ?? null } : undefined}
      isFailed={old.isError || now.isError}
      onRetry={() => void Promise.all([isOld && old.refetch(), after !== null && now.refetch()])}
      onClose={onClose}
    />
  )
}
