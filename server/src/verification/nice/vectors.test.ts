import { createCipheriv, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ForgedAnswerError } from './identity-provider.ts';
import { deriveV1Keys, openV1, sealV1 } from './v1-cipher.ts';
import { deriveV2Keys, openV2 } from './v2-cipher.ts';

/** Computed apart from this code; all values are invented. */
const V1 = {
  reqDtim: '20261115090000',
  reqNo: 'REQ202611150900001234567890123',
  tokenVal: 'c2FuZGJveC10b2tlbi12YWx1ZS0wMDAwMDAwMDAwMDE=',
  plain:
    '{"requestno":"REQ202611150900001234567890123","returnurl":"http://localhost:3000/nice/return","sitecode":"SANDBOX01","authtype":"M","methodtype":"get","popupyn":"Y","receivedata":"sess-1"}',
  encData:
    '7Ir56ajbMneX/1wTYRVeDp3mIICH24XauSbD5V3qvOHJJ4DIhPTbEJdPYBdD7/+dQzMQSfkOssoRraDyXuGrLDx0NEi5fG2cw6ahUpPTsKANmc+ZC2cDnSxUCfL2K427Zo/PzYZsve2lNjR4QPdtzEPFMIAVNXuobz9upSX+uzpqxC4qKnP3lhGVnXEv3CP5I81wnwDO7tIX14RYuO+541ObQ8pe/bjqVR46clZWQDiekIvt6aFkwgzK8J+BXc7h',
  integrity: '1dq3BOkAqufompVpEJUJVkrtJliw4kqlA4xjWNkydBg=',
};
const V2 = {
  ticket: 'UzEyMDI2MTExNVNBTkRCT1hUSUNLRVQ',
  transactionId: 'UzE0MUQyNkFDOFNBTkRCT1hUWE4wMDAx',
  iterators: 66,
  encData:
    'AAECAwQFBgcICQoLDA0OD31rMmht6AveGbVeXHB12qaLElqqwTTm3CbVM79EAuIE05f3q-hkPi859PnWGoCPdB0j9iIBHWcf8va6Y3H2P-BFig8en6c4aZPucUSh_4D2UK-WMlMVCBBj-Gi3t-5cczkYn964HrS7q3EX8zJMnUqUnO_zrp5XyxyWIFQD3koI27bhSCpUlK1TwB4t7DoXxgrKTk60soZ0MkY',
  mac: 'O_W9zbXaDQ7FpXgcjhSO6CsLpNjFEPFPOd0a2QDhj7o',
};

const sign = (key: string, text: string, encoding: 'base64' | 'base64url') =>
  createHmac('sha256', key).update(text).digest(encoding);

describe('[IDV-1] generation 1, byte for byte', () => {
  const keys = deriveV1Keys(V1.reqDtim, V1.reqNo, V1.tokenVal);

  it('derives the keys', () => {
    expect(keys).toEqual({
      key: 'IUe/krAueqEr2zx5',
      iv: 'Osm3We79DBH9RfE=',
      hmacKey: 'IUe/krAueqEr2zx5G6gpXzOoBr77Osm3',
    });
    expect(deriveV1Keys(` ${V1.reqDtim}`, `${V1.reqNo} `, ` ${V1.tokenVal}\n`)).toEqual(keys);
  });

  it('encrypts and signs the form', () => {
    expect(sealV1(keys, V1.plain)).toEqual({ encData: V1.encData, integrityValue: V1.integrity });
  });

  it('opens what is signed, and nothing that is changed or cut', () => {
    expect(openV1(keys, V1.encData, V1.integrity)).toEqual(JSON.parse(V1.plain));
    for (const [encData, integrity] of [
      [V1.encData, ''],
      [V1.encData, V1.integrity.slice(1)],
      [V1.encData, `${V1.integrity} `],
      [V1.encData.slice(0, -4), V1.integrity],
      [V1.encData.replace('7', '8'), V1.integrity],
    ] as const)
      expect(() => openV1(keys, encData, integrity)).toThrow(ForgedAnswerError);
  });

  it('reads the answer as EUC-KR', () => {
    // {"name":"홍길동"} in EUC-KR.
    const plain = Buffer.from('7b226e616d65223a22c8abb1e6b5bf227d', 'hex');
    const cipher = createCipheriv('aes-128-cbc', keys.key, keys.iv);
    const encData = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
    expect(openV1(keys, encData, sign(keys.hmacKey, encData, 'base64'))).toEqual({ name: '홍길동' });
  });

  it('refuses what is signed but no JSON object', () => {
    for (const plain of ['', 'null', '[]', '"text"', '{"a":'])
      expect(() => openSealed(plain)).toThrow(ForgedAnswerError);
  });

  function openSealed(plain: string) {
    const { encData, integrityValue } = sealV1(keys, plain);
    return openV1(keys, encData, integrityValue);
  }
});

describe('[IDV-1] generation 2, byte for byte', () => {
  it('derives the keys from characters of the text', async () => {
    expect(await deriveV2Keys(V2.ticket, V2.transactionId, V2.iterators)).toEqual({
      key: 'JRFgO8xSXx_AVWtTZncmq1Yn10AIxKGV',
      hmacKey: 'bB9NvVdpKxcUDBHmXvrQzC4JMxoZWgJH',
    });
  });

  it('opens what is signed, and nothing that is changed or cut', async () => {
    const keys = await deriveV2Keys(V2.ticket, V2.transactionId, V2.iterators);
    expect(openV2(keys, V2.encData, V2.mac)).toEqual({
      name: '홍길동',
      birthdate: '19900101',
      gender: '1',
      national_info: '0',
      mobile_co: '1',
      mobile_no: '01012345678',
      ci: 'CI',
      di: 'DI',
    });
    const others = await deriveV2Keys(V2.ticket, V2.transactionId, V2.iterators + 1);
    for (const [by, encData, mac] of [
      [keys, V2.encData, `${V2.mac}=`],
      [keys, V2.encData.slice(0, -2), V2.mac],
      [keys, `B${V2.encData.slice(1)}`, V2.mac],
      [others, V2.encData, V2.mac],
    ] as const)
      expect(() => openV2(by, encData, mac)).toThrow(ForgedAnswerError);
    for (const cut of ['', 'AAECAwQFBgcICQoLDA0ODw', V2.encData.slice(0, 60)])
      expect(() => openV2(keys, cut, sign(keys.hmacKey, cut, 'base64url'))).toThrow(ForgedAnswerError);
  });
});
