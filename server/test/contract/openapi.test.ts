import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApi, Operation } from '../../src/core/http/openapi/openapi.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { endpoints } from './endpoints.ts';

let test: TestServer;
let api: OpenApi;
beforeAll(async () => {
  test = await startTestServer();
  api = (await test.http.inject('/api/openapi.json')).json<OpenApi>();
});
afterAll(() => test.close());

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const operations = (): readonly { readonly path: string; readonly method: string; readonly operation: Operation }[] =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('[API-106] the OpenAPI document', () => {
  it('[API-106] is version 3.1 with everything that the specification of OpenAPI requires', () => {
    expect(api.openapi).toMatch(/^3\.1\.\d+$/);
    expect(api.info.title.length).toBeGreaterThan(0);
    expect(api.info.version.length).toBeGreaterThan(0);
    expect(
      Object.keys(api).filter(
        (key) => !['openapi', 'info', 'tags', 'paths', 'components', 'servers', 'security'].includes(key),
      ),
    ).toEqual([]);
    expect(operations()).toHaveLength(endpoints.length);
    for (const { path, method, operation } of operations()) {
      expect(path, path).toMatch(/^\/[^:?#]*$/);
      expect(METHODS, path).toContain(method);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/);
        expect(typeof response['description']).toBe('string');
      }
      expect(Object.keys(operation.responses)[0]).toBe('200');
    }
  });

  it('[API-106] names every slot of a path as a required parameter, and no parameter twice', () => {
    for (const { path, operation } of operations()) {
      const slots = [...path.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot);
      const inPath = operation.parameters.filter((parameter) => parameter['in'] === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(slots);
      expect(inPath.every(({ required }) => required === true)).toBe(true);
      const names = operation.parameters.map((parameter) => `${String(parameter['in'])} ${String(parameter['name'])}`);
      expect(new Set(names).size).toBe(names.length);
      for (const parameter of operation.parameters) {
        expect(['path', 'query', 'header', 'cookie']).toContain(parameter['in']);
        expect(parameter['schema']).toBeTypeOf('object');
      }
      if (operation.requestBody)
        expect(operation.requestBody['content']).toHaveProperty(['application/json', 'schema']);
    }
  });

  it('[API-106] has one operation id per operation and declares every tag and security scheme it uses', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(api.tags.map(({ name }) => name));
    const schemes = Object.keys(api.components['securitySchemes'] as object);
    for (const { operation } of operations()) {
      expect(operation.tags.every((tag) => tags.has(tag))).toBe(true);
      for (const needed of operation.security)
        expect(Object.keys(needed).every((scheme) => schemes.includes(scheme))).toBe(true);
    }
  });

  it('[API-106] carries schemas that are valid JSON Schema 2020-12, and references that lead somewhere', () => {
    const ajv = new Ajv2020({ strict: false });
    ajvFormats.default(ajv, { mode: 'full' });
    const schemas: object[] = [];
    const references: string[] = [];
    const look = (value: unknown): void => {
      if (value === null || typeof value !== 'object') return;
      if ('schema' in value) schemas.push(value.schema as object);
      if ('$ref' in value) references.push(String(value.$ref));
      Object.values(value).forEach(look);
    };
    look(api);
    expect(schemas.length).toBeGreaterThan(endpoints.length);
    for (const schema of schemas) expect(ajv.validateSchema(schema), JSON.stringify(schema)).toBe(true);
    for (const reference of new Set(references))
      expect(api, reference).toHaveProperty(reference.replace('#/', '').split('/'));
  });
});

describe('[API-106] the page for people', () => {
  it('[API-106] shows every call, with nothing inline, under a strict policy', async () => {
    const page = await test.http.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(page.body.match(/<details /g)).toHaveLength(endpoints.length);
    expect(page.body).not.toMatch(/<style|<script(?![^>]* src=)|\son\w+=|\sstyle=/);
    for (const [, address] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g))
      expect((await test.http.inject(address ?? '')).statusCode, address).toBe(200);
  });
});
