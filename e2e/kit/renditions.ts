import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { blobFileOf, putBlob } from './blobs'
import { connectTo } from './database'
import { demo } from './demo'
import { createClient } from './http'

type Picture = { readonly siteId: string; readonly id: string; readonly key: string; readonly type: string }

/** Pages name the sizes they can use. */
async function widthsOf(port: number): Promise<number[]> {
  const client = createClient(port)
  const pages = await Promise.all(demo.sites.map(name => client.visit(`http://${name}.sites.localhost:${port}/`)))
  const named = pages.flatMap(({ text }) => [...text.matchAll(/[?;]format=(\d+)w/g)].map(match => Number(match[1])))
  return [...new Set([...named, 100, 300])]
}

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 24)
}

/**
 * Every size of every picture of the demo sites, drawn with the least effort and kept between runs. The product would
 * make each again for each copy of a site, with great care, which is what its own tests look at.
 */
export async function addRenditions(
  { dataDir, port }: { readonly dataDir: string; readonly port: number },
  kept: string,
): Promise<void> {
  await mkdir(kept, { recursive: true })
  const database = await connectTo(dataDir)
  try {
    const pictures = await database.rows<Picture>(
      `select site_id as "siteId", id, blob_key as key, content_type as type from assets
       where kind = 'image' and content_type <> 'image/svg+xml'`,
    )
    const widths = await widthsOf(port)
    for (const { siteId, id, key, type } of pictures) {
      const original = blobFileOf(dataDir, key)
      const digest = await digestOf(original)
      const format = type === 'image/webp' || type === 'image/gif' ? 'webp' : 'avif'
      for (const width of widths) {
        const file = join(kept, `${digest}-${width}.${format}`)
        if (!existsSync(file)) {
          const picture = sharp(original).rotate().resize({ width, withoutEnlargement: true })
          const draft = `${file}.${process.pid}`
          await picture.toFormat(format, { effort: 0, quality: 45 }).toFile(draft)
          await rename(draft, file)
        }
        const blobKey = `${siteId}/rendition-${digest}-${width}`
        await putBlob(dataDir, blobKey, path => copyFile(file, path))
        await database.rows(
          `insert into renditions (site_id, asset_id, width, format, blob_key, bytes) values ($1, $2, $3, $4, $5, $6)
           on conflict do nothing`,
          [siteId, id, width, format, blobKey, (await stat(file)).size],
        )
      }
    }
    await database.rows(`delete from jobs where kind like 'media:%'`)
  } finally {
    await database.close()
  }
}
