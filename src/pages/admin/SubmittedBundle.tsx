import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { submittedBundleQuery } from '../../api/bundles.ts'
import type { SubmissionDetail } from '../../api/contract.ts'
import { BundleFiles, FileDialog } from '../../components/apps/BundleFiles.tsx'
import { ReleaseChecks, SignedBy } from '../../components/apps/ReleaseChecks.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Stack, Text } from '../../components/ui/layout.tsx'
import { formatBytes, plural } from '../../lib/format.ts'

export function SubmittedBundle({ review: { submission, isFirst } }: { review: SubmissionDetail }) {
  const { id } = submission
  const { data, isError, refetch } = useQuery(submittedBundleQuery(id))
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Card title="Bundle">
      {isError ? (
        <LoadFailed error="Couldn’t load the files. Try again." onRetry={() => void refetch()} />
      ) : !data?.bundle ? (
        <Skeleton width="100%" height="8rem" />
      ) : (
        <Stack gap={4}>
          <Text>
            {plural(data.bundle.files, 'file')}, {formatBytes(data.bundle.size)}
          </Text>
          <SignedBy signature={data.signature} />
          {data.checks.length > 0 && (
            <ReleaseChecks
              checks={data.checks.map((one) => ({ ...one, isBlocking: one.severity === 'error' }))}
            />
          )}
          {data.files.length === 0 ? (
            <Text quiet>No file differs from the published release.</Text>
          ) : (
            <BundleFiles
              label={isFirst ? 'Files' : 'Changed files'}
              files={data.files.map((file) => (isFirst ? { ...file, change: null } : file))}
              onOpen={setOpened}
            />
          )}
        </Stack>
      )}
      {opened !== null && (
        <SubmittedFile id={id} path={opened} isFirst={isFirst} onClose={() => setOpened(null)} />
      )}
    </Card>
  )
}

type SubmittedFileProps = { id: string; path: string; isFirst: boolean; onClose: () => void }

function SubmittedFile({ id, path, isFirst, onClose }: SubmittedFileProps) {
  const { data, isError, refetch } = useQuery(submittedBundleQuery(id, path))
  return (
    <FileDialog
      path={path}
      sides={data?.shown ? (isFirst ? { after: data.shown.after } : data.shown) : undefined}
      isFailed={isError}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
