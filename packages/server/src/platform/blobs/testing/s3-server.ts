import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error The package has no types.
import S3rver from 's3rver'
import type { BlobConfig } from '../../config'

/** A real S3 server on this machine, with one empty bucket. */
export async function startS3(): Promise<{ config: Extract<BlobConfig, { kind: 's3' }>; close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'sw-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'sitewright' }],
  })
  const { port }: AddressInfo = await server.run()
  return {
    config: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'sitewright',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
