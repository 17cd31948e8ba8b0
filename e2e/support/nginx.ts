import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder, startProgram } from './program.ts'
import { freePort } from './run-product.ts'

/**
 * Puts a caching nginx before a product, as an operator might who caches whatever does not forbid it.
 * Its answers say in `x-cache` whether they came from the cache.
 * @param site where the product answers
 */
export async function startNginx(site: string): Promise<{ site: string; stop: () => void }> {
  const folder = programFolder('nginx')
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `
    daemon off;
    pid ${folder}/pid;
    error_log stderr warn;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n      ')}
      proxy_cache_path ${folder}/cache keys_zone=shared:10m;
      upstream product { server ${new URL(site).host}; keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://product;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header X-Forwarded-Proto $scheme;
          proxy_cache shared;
          proxy_cache_valid any 10m;
          add_header x-cache $upstream_cache_status always;
        }
      }
    }
  `
  writeFileSync(join(folder, 'nginx.conf'), config)
  const address = `http://127.0.0.1:${port}`
  const stop = await startProgram({
    command: 'nginx',
    args: ['-p', folder, '-c', join(folder, 'nginx.conf')],
    folder,
    isReady: async () => (await fetch(`${address}/healthz`).catch(() => null))?.ok ?? false,
  })
  return { site: address, stop }
}
